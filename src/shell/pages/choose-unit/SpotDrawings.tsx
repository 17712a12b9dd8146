/** Kinds of spots, each drawn for a picture that stands in it. */
const SPOTS = ['nest', 'boat', 'stall', 'stump', 'pond', 'shore', 'tent', 'snowHouse'] as const;
export type SpotKind = (typeof SPOTS)[number];

/** What is behind the picture, and what is in front of it. */
type Side = 'back' | 'front';

export const spotId = (kind: SpotKind, side: Side): string => `spot-${kind}-${side}`;

/** Colours from top to bottom. */
function Shade({ id, colours }: { readonly id: string; readonly colours: readonly string[] }) {
  return (
    <linearGradient id={`spot-${id}`} x1="0.2" y1="0" x2="0.6" y2="1">
      {colours.map((colour, index) => (
        <stop key={colour} offset={index / (colours.length - 1)} stopColor={colour} />
      ))}
    </linearGradient>
  );
}

const shadow = <ellipse cx="62" cy="108" rx="54" ry="9" fill="#1c2450" opacity="0.22" />;

const DRAWINGS: { readonly [Kind in SpotKind]: { readonly [Name in Side]: React.ReactNode } } = {
  nest: {
    back: (
      <>
        {shadow}
        <ellipse cx="60" cy="80" rx="53" ry="19" fill="#a9743c" />
        <ellipse cx="60" cy="82" rx="46" ry="15" fill="#54331e" />
      </>
    ),
    front: (
      <>
        <path d="M7 80C8 104 32 113 60 113S112 104 113 80C106 98 84 101 60 101S14 98 7 80Z" fill="url(#spot-straw)" />
        <path
          d="M10 88Q34 108 62 103T112 86M16 97Q50 112 106 95M4 84L20 96M117 82L98 98M44 102L60 112M84 100L72 111"
          fill="none"
          stroke="#8a5a2c"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <path d="M12 86Q40 104 76 100" fill="none" stroke="#fbe3ab" strokeWidth="2.6" strokeLinecap="round" />
        <path d="M96 100Q110 92 118 100Q110 110 96 100Z" fill="url(#spot-leaf)" />
      </>
    ),
  },
  boat: {
    back: (
      <>
        <ellipse cx="60" cy="106" rx="60" ry="11" fill="url(#spot-water)" />
        <path d="M101 84V14" stroke="#7c5038" strokeWidth="5" strokeLinecap="round" />
        <path d="M101 12L78 22L101 33Z" fill="#ef6a5b" />
      </>
    ),
    front: (
      <>
        <path d="M6 78H114C112 98 98 108 60 108S8 98 6 78Z" fill="url(#spot-wood)" />
        <path d="M14 92Q60 102 106 92" fill="none" stroke="#7c5038" strokeWidth="3" opacity="0.6" />
        <rect x="1" y="72" width="118" height="11" rx="5.5" fill="#f7dcae" />
        <path d="M0 104Q10 96 20 103T40 103T60 103T80 103T100 103T120 102V108Q60 120 0 108Z" fill="url(#spot-water)" />
        <path
          d="M8 108Q18 104 26 108M86 108Q96 104 106 108"
          fill="none"
          stroke="#fff"
          strokeWidth="2.4"
          opacity="0.8"
        />
      </>
    ),
  },
  stall: {
    back: (
      <>
        {shadow}
        <path d="M12 22H22V110H12ZM98 22H108V110H98Z" fill="#8b5a3c" />
        <path d="M22 28H98V96H22Z" fill="#fff3d6" />
      </>
    ),
    front: (
      <>
        <path d="M10 88H110V108Q110 112 106 112H14Q10 112 10 108Z" fill="url(#spot-wood)" />
        <rect x="4" y="83" width="112" height="11" rx="5" fill="#f7dcae" />
        <path
          d="M14 2H106L116 22Q116 32 105 32T94 22Q94 32 83 32T72 22Q72 32 60 32T48 22Q48 32 37 32T26 22Q26 32 15 32T4 22Z"
          fill="#fffaef"
        />
        <path
          d="M14 2H32L26 22Q26 32 15 32T4 22ZM51 2H69L72 22Q72 32 60 32T48 22ZM88 2H106L116 22Q116 32 105 32T94 22Z"
          fill="#ef6a5b"
        />
        <path d="M10 101H110" stroke="#7c5038" strokeWidth="2.6" opacity="0.5" />
      </>
    ),
  },
  stump: {
    back: (
      <>
        {shadow}
        <path d="M22 84C22 100 14 108 4 113H116C106 108 98 100 98 84Z" fill="url(#spot-bark)" />
        <path d="M40 92V108M62 96V110M82 92V106" stroke="#54331e" strokeWidth="3" strokeLinecap="round" opacity="0.5" />
        <ellipse cx="60" cy="84" rx="40" ry="14" fill="#f3d6a2" />
        <ellipse cx="60" cy="84" rx="27" ry="9" fill="none" stroke="#c79a5d" strokeWidth="2.4" />
      </>
    ),
    front: (
      <>
        <path
          d="M2 115Q6 100 3 94Q12 102 12 110Q16 98 24 94Q21 106 26 115ZM94 115Q98 104 106 100Q105 108 108 112Q112 102 119 98Q116 108 119 115Z"
          fill="url(#spot-leaf)"
        />
        <path d="M96 96Q96 82 108 82T120 96Z" fill="#ef6a5b" />
        <path d="M104 96H112V108Q108 111 104 108Z" fill="#fffaef" />
        <circle cx="104" cy="90" r="2.4" fill="#fff" />
        <circle cx="112" cy="88" r="2" fill="#fff" />
      </>
    ),
  },
  pond: {
    back: (
      <>
        <ellipse cx="60" cy="96" rx="59" ry="21" fill="#e9d7a3" />
        <ellipse cx="60" cy="95" rx="54" ry="18" fill="url(#spot-water)" />
        <path
          d="M18 88C24 74 96 74 104 88C100 104 70 104 64 102L62 90L52 102C34 102 20 98 18 88Z"
          fill="url(#spot-leaf)"
        />
      </>
    ),
    front: (
      <>
        <path
          d="M10 110Q6 70 14 44M20 110Q20 82 24 66M5 108Q2 90 4 76"
          fill="none"
          stroke="#3f9442"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path d="M12 50Q10 36 15 34T18 50ZM22 70Q20 58 25 56T28 70Z" fill="#8b5a3c" />
        <path
          d="M88 106Q78 96 82 90Q90 94 93 100Q92 88 99 82Q106 88 105 100Q108 94 116 90Q120 96 110 106Q98 112 88 106Z"
          fill="#ff9fb8"
        />
        <path d="M94 105Q94 94 99 88Q105 94 104 105Z" fill="#ffc9d6" />
        <path
          d="M32 110Q44 106 54 110M60 106Q68 103 76 106"
          fill="none"
          stroke="#fff"
          strokeWidth="2.4"
          strokeLinecap="round"
          opacity="0.8"
        />
      </>
    ),
  },
  shore: {
    back: (
      <>
        <path d="M2 78Q16 66 34 72T66 70T96 70T118 78V96H2Z" fill="url(#spot-water)" />
        <ellipse cx="60" cy="98" rx="58" ry="20" fill="#fff" opacity="0.75" />
        <ellipse cx="60" cy="100" rx="56" ry="18" fill="url(#spot-sand)" />
      </>
    ),
    front: (
      <>
        <path d="M8 108Q0 94 10 86Q22 78 32 88Q40 98 30 108Q20 113 8 108Z" fill="#ff9fb8" />
        <path d="M19 108L12 90M19 108L20 85M19 108L28 91" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
        <path
          d="M98 84L103 94L115 94L106 101L110 112L98 106L87 112L90 101L82 94L94 94Z"
          fill="#f79b46"
          stroke="#f79b46"
          strokeWidth="4"
          strokeLinejoin="round"
        />
        <circle cx="98" cy="99" r="3" fill="#ffd9a8" />
        <ellipse cx="58" cy="111" rx="8" ry="4" fill="#c9bdaf" />
      </>
    ),
  },
  tent: {
    back: (
      <>
        {shadow}
        <path d="M60 2L120 110H0Z" fill="url(#spot-cloth)" />
        <path d="M60 14L106 110H14Z" fill="#6b4330" />
      </>
    ),
    front: (
      <>
        <path d="M60 10C50 50 34 88 10 110H0L60 2ZM60 10C70 50 86 88 110 110H120L60 2Z" fill="url(#spot-cloth)" />
        <path
          d="M60 10C50 50 34 88 10 110M60 10C70 50 86 88 110 110"
          fill="none"
          stroke="#fff1cf"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path
          d="M60 0L60 -2M0 112Q8 104 16 112M104 112Q112 104 120 112"
          stroke="#3f9442"
          strokeWidth="5"
          strokeLinecap="round"
          fill="none"
        />
      </>
    ),
  },
  snowHouse: {
    back: (
      <>
        {shadow}
        <path d="M3 110C3 44 26 6 60 6S117 44 117 110Z" fill="url(#spot-snow)" />
        <path d="M12 66H108M22 36H98M60 8V36M36 38V64M86 38V64" stroke="#b9c4ee" strokeWidth="2.6" fill="none" />
        <path d="M20 110C20 60 36 34 60 34S100 60 100 110Z" fill="#4d58ae" />
      </>
    ),
    front: (
      <>
        <path d="M0 108Q12 92 28 102Q40 94 52 104Q74 98 84 104Q102 92 120 108Q116 116 60 116T0 108Z" fill="#fff" />
        <path d="M6 108Q60 118 114 108Q110 116 60 116T6 108Z" fill="#d5dcfa" />
      </>
    ),
  },
};

/** The sheet of the spots' drawings, once on the page. */
export function SpotDrawings() {
  return (
    <>
      <defs>
        <Shade id="straw" colours={['#efc982', '#c98f48', '#91602f']} />
        <Shade id="wood" colours={['#e8b877', '#bd8047', '#8b5a3c']} />
        <Shade id="bark" colours={['#b98150', '#7c5038', '#5f3d2d']} />
        <Shade id="leaf" colours={['#a7dd6c', '#5cb24a', '#3a8a42']} />
        <Shade id="water" colours={['#9be0ec', '#52b8d2', '#2e93b5']} />
        <Shade id="sand" colours={['#fff0c9', '#f0d598', '#d9b56c']} />
        <Shade id="cloth" colours={['#ffc46b', '#f29a45', '#d8713a']} />
        <Shade id="snow" colours={['#ffffff', '#e6ebff', '#b9c4ee']} />
      </defs>
      {SPOTS.flatMap((kind) =>
        (['back', 'front'] as const).map((side) => (
          <symbol key={kind + side} id={spotId(kind, side)} viewBox="0 0 120 120">
            {DRAWINGS[kind][side]}
          </symbol>
        )),
      )}
    </>
  );
}
