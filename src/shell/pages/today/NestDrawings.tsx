import { Lit, Round, Symbol } from './drawings';

/** Leaves of the crown: circles by their middle and radius, those behind first. */
const LEAVES = [
  ['back', 92, 92, 66],
  ['back', 252, 96, 66],
  ['back', 170, 72, 68],
  ['mid', 62, 152, 58],
  ['mid', 282, 150, 56],
  ['mid', 120, 122, 70],
  ['mid', 226, 128, 72],
  ['front', 172, 138, 78],
  ['front', 98, 186, 50],
  ['front', 250, 186, 48],
] as const;

const LIGHTS = [
  [96, 66, 26, 15],
  [160, 36, 24, 13],
  [58, 128, 20, 13],
  [136, 100, 28, 17],
  [214, 92, 22, 13],
  [268, 126, 16, 10],
] as const;

const ACORNS = [
  [56, 178],
  [120, 64],
  [226, 58],
  [292, 176],
  [262, 98],
] as const;

function Tree() {
  return (
    <Symbol name="tree">
      <ellipse cx="186" cy="348" rx="150" ry="22" fill="url(#today-shadow)" />
      <path
        d="M140 352C148 320 148 270 138 232C120 222 96 214 74 210Q70 202 78 200C110 202 136 208 152 216L176 216C190 206 214 196 244 188Q252 190 248 197C226 210 208 224 200 240C196 280 200 322 212 352C190 346 164 346 140 352Z"
        fill="url(#today-bark)"
      />
      <path
        d="M152 340C160 308 160 270 154 236"
        fill="none"
        stroke="#c99a74"
        strokeWidth="7"
        strokeLinecap="round"
        opacity="0.6"
      />
      {LEAVES.map(([depth, x, y, radius]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill={`url(#today-leaves-${depth})`} />
      ))}
      {LIGHTS.map(([x, y, wide, high]) => (
        <ellipse
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          rx={wide}
          ry={high}
          fill="#e9f7b8"
          opacity="0.42"
          transform={`rotate(-28 ${x} ${y})`}
        />
      ))}
      {ACORNS.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="7" fill="url(#today-berry)" />
      ))}
    </Symbol>
  );
}

function NestItself() {
  return (
    <>
      <Symbol name="nest-back">
        <ellipse cx="100" cy="52" rx="94" ry="32" fill="url(#today-nest-rim)" />
        <ellipse cx="100" cy="56" rx="80" ry="24" fill="#5b3b2a" />
        <ellipse cx="92" cy="62" rx="62" ry="15" fill="#7d5538" opacity="0.8" />
      </Symbol>
      <Symbol name="nest-front">
        <path
          d="M6 50C8 66 30 84 100 84C170 84 192 66 194 50C200 92 160 122 100 122C40 122 0 92 6 50Z"
          fill="url(#today-nest)"
        />
        <path
          d="M10 62Q52 92 118 88M20 84Q70 108 150 92M60 116Q120 112 178 80M84 86Q150 90 192 60M34 100Q84 96 120 118"
          fill="none"
          stroke="#f3cf93"
          strokeWidth="5"
          strokeLinecap="round"
          opacity="0.75"
        />
        <path
          d="M14 74Q64 100 134 98M44 108Q100 104 160 104M104 116Q150 106 186 72M70 92Q40 88 12 66"
          fill="none"
          stroke="#7a4e30"
          strokeWidth="4"
          strokeLinecap="round"
          opacity="0.55"
        />
        <path
          d="M196 56Q206 46 216 48M6 60Q-4 54 -10 58"
          fill="none"
          stroke="#a8713f"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path d="M30 96Q18 112 24 122Q40 116 38 100Z" fill="#6bbb4e" />
        <path d="M164 98Q182 106 180 120Q162 118 158 104Z" fill="#5caf4b" />
      </Symbol>
    </>
  );
}

const SHELL = 'M40 4C62 4 76 40 76 66C76 88 60 101 40 101C20 101 4 88 4 66C4 40 18 4 40 4Z';

function Egg() {
  return (
    <>
      <Symbol name="egg">
        <path d={SHELL} fill="url(#today-egg)" />
        <ellipse cx="28" cy="34" rx="10" ry="17" fill="#fff" opacity="0.75" transform="rotate(18 28 34)" />
        {[
          [52, 30, 4],
          [60, 54, 5],
          [44, 62, 3.4],
          [24, 72, 4.4],
          [52, 82, 4],
          [36, 86, 2.6],
        ].map(([x, y, radius]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill="#8cc4ea" opacity="0.75" />
        ))}
      </Symbol>
      <Symbol name="crack-1">
        <path
          d="M30 42L37 48L33 55L41 60"
          fill="none"
          stroke="#7d5b38"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Symbol>
      <Symbol name="crack-2">
        <path
          d="M12 54L22 47L30 57L40 46L50 57L58 47L68 55M40 46L43 34"
          fill="none"
          stroke="#7d5b38"
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Symbol>
      <Symbol name="shell-top">
        <path
          d="M40 4C62 4 76 36 76 52L66 46L57 56L47 46L36 56L25 46L14 56L4 52C4 36 18 4 40 4Z"
          fill="url(#today-egg)"
        />
        <ellipse cx="28" cy="30" rx="9" ry="14" fill="#fff" opacity="0.75" transform="rotate(18 28 30)" />
        <circle cx="52" cy="30" r="4" fill="#8cc4ea" opacity="0.75" />
      </Symbol>
      <Symbol name="shell-bottom">
        <path
          d="M4 62L14 68L25 58L36 68L47 58L57 68L66 58L76 64C76 88 60 101 40 101C20 101 4 88 4 62Z"
          fill="url(#today-egg)"
        />
        <path
          d="M4 62L14 68L25 58L36 68L47 58L57 68L66 58L76 64L66 64L57 73L47 64L36 73L25 64L14 73Z"
          fill="#c9ab80"
          opacity="0.7"
        />
        <circle cx="24" cy="82" r="4.4" fill="#8cc4ea" opacity="0.75" />
        <circle cx="54" cy="84" r="4" fill="#8cc4ea" opacity="0.75" />
      </Symbol>
    </>
  );
}

/** A young songbird. */
function Chick() {
  return (
    <Symbol name="chick">
      <path d="M44 24C36 14 40 5 46 3C46 10 50 12 52 15C54 6 61 3 66 6C62 11 63 15 61 23Z" fill="#5fb4ec" />
      <path
        d="M52 18C82 18 98 44 97 70C96 94 78 108 52 108C26 108 8 94 7 70C6 44 22 18 52 18Z"
        fill="url(#today-chick)"
      />
      <path
        d="M52 107C32 107 23 94 24 80C25 68 38 66 52 70C66 66 79 68 80 80C81 94 72 107 52 107Z"
        fill="url(#today-belly)"
      />
      <path
        d="M19 54C19 40 32 35 40 39C46 42 49 46 52 46C55 46 58 42 64 39C72 35 85 40 85 54C85 68 70 76 52 76C34 76 19 68 19 54Z"
        fill="#fffaf0"
      />
      <path
        d="M22 38C28 29 38 24 48 24"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.6"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <ellipse cx="36" cy="55" rx="8.6" ry="10" fill="#1e2b4d" />
      <circle cx="39" cy="51" r="3.5" fill="#fff" />
      <circle cx="33" cy="59" r="1.8" fill="#fff" opacity="0.8" />
      <ellipse cx="68" cy="55" rx="8.6" ry="10" fill="#1e2b4d" />
      <circle cx="71" cy="51" r="3.5" fill="#fff" />
      <circle cx="65" cy="59" r="1.8" fill="#fff" opacity="0.8" />
      <ellipse cx="24" cy="68" rx="7" ry="5" fill="#ff8f8f" opacity="0.6" />
      <ellipse cx="80" cy="68" rx="7" ry="5" fill="#ff8f8f" opacity="0.6" />
      <path d="M42 64Q52 56 62 64Q60 77 52 79Q44 77 42 64Z" fill="url(#today-beak)" />
      <path d="M44 66Q52 71 60 66" fill="none" stroke="#c9651a" strokeWidth="2.2" strokeLinecap="round" />
      <path d="M9 66C2 76 2 88 9 95C17 92 20 80 18 69C15 64 12 63 9 66Z" fill="#3f94d6" />
      <path d="M95 66C102 76 102 88 95 95C87 92 84 80 86 69C89 64 92 63 95 66Z" fill="#2f7fc4" />
    </Symbol>
  );
}

/** The sheet of the end of the path. */
export function NestDrawings() {
  return (
    <>
      <defs>
        <Lit id="today-bark" colours={['#b08562', '#86593f', '#62402f']} />
        <Lit id="today-leaves-back" colours={['#9ccb6c', '#5ba650', '#3f7f47']} />
        <Lit id="today-leaves-mid" colours={['#b4dc78', '#67b750', '#47904a']} />
        <Lit id="today-leaves-front" colours={['#c8e98a', '#74c256', '#4e9a4b']} />
        <Round id="today-berry" colours={['#ffb3bd', '#f2607a', '#c23a5c']} />
        <Lit id="today-nest-rim" colours={['#e6b877', '#b27a46', '#7a4e30']} />
        <Lit id="today-nest" colours={['#e2b06c', '#b17843', '#74492d']} />
        <Round id="today-egg" colours={['#fffdf6', '#f9ead0', '#d8b98c']} />
        <Round id="today-chick" colours={['#d4f0ff', '#7cc9f5', '#3f94d6']} />
        <Lit id="today-belly" colours={['#ffd3a8', '#ffe0bd', '#fff6e6']} />
        <Lit id="today-beak" colours={['#ffc860', '#f7a030', '#e87f1c']} />
      </defs>
      <Tree />
      <NestItself />
      <Egg />
      <Chick />
    </>
  );
}
