import { Lit, Round, ShadowShade, Symbol } from './drawings';

function Stones() {
  return (
    <>
      <Symbol name="stone-a">
        <ellipse cx="132" cy="84" rx="108" ry="38" fill="url(#today-shadow)" />
        <path
          d="M12 58C9 30 60 13 122 13C187 13 232 31 229 58C231 65 230 72 227 78C216 100 174 110 120 110C62 110 20 100 13 78C10 71 10 64 12 58Z"
          fill="url(#today-stone-side)"
        />
        <path
          d="M12 56C10 29 60 11 122 11C187 11 231 29 229 56C228 81 182 92 120 92C58 92 14 81 12 56Z"
          fill="url(#today-stone-top)"
        />
        <path d="M34 44C54 24 96 17 134 19C104 24 70 34 48 54C36 56 30 50 34 44Z" fill="#fff" opacity="0.5" />
        <ellipse cx="158" cy="40" rx="13" ry="5" fill="#9c9086" opacity="0.34" transform="rotate(6 158 40)" />
        <ellipse cx="186" cy="58" rx="8" ry="3.4" fill="#9c9086" opacity="0.34" />
        <ellipse cx="96" cy="74" rx="15" ry="5" fill="#9c9086" opacity="0.26" transform="rotate(-4 96 74)" />
        <path
          d="M12 62C24 68 34 82 52 84C46 96 60 98 58 104C36 100 18 92 13 78C11 72 10 66 12 62Z"
          fill="url(#today-moss)"
          opacity="0.9"
        />
      </Symbol>
      <Symbol name="stone-b">
        <ellipse cx="132" cy="84" rx="108" ry="38" fill="url(#today-shadow)" />
        <path
          d="M10 62C6 40 40 16 98 14C150 8 214 20 230 48C236 62 230 78 214 90C192 106 150 112 108 110C58 108 18 98 12 78C10 72 9 67 10 62Z"
          fill="url(#today-stone-side)"
        />
        <path
          d="M10 60C6 38 40 14 98 12C150 6 214 18 230 46C236 66 192 90 120 92C60 94 14 84 10 60Z"
          fill="url(#today-stone-top)"
        />
        <path d="M36 42C58 24 102 18 146 18C116 24 84 32 56 52C42 56 30 50 36 42Z" fill="#fff" opacity="0.5" />
        <ellipse cx="176" cy="42" rx="16" ry="5.4" fill="#9c9086" opacity="0.3" transform="rotate(10 176 42)" />
        <ellipse cx="120" cy="72" rx="10" ry="4" fill="#9c9086" opacity="0.3" />
        <path
          d="M230 52C222 64 204 70 198 84C190 90 184 96 186 104C204 98 224 84 229 70C232 64 232 58 230 52Z"
          fill="url(#today-moss)"
          opacity="0.9"
        />
      </Symbol>
      <Symbol name="step">
        <ellipse cx="66" cy="44" rx="54" ry="20" fill="url(#today-shadow)" />
        <path
          d="M6 30C4 14 30 6 62 6C94 6 116 15 114 31C116 48 92 56 60 56C28 56 4 47 6 30Z"
          fill="url(#today-stone-side)"
        />
        <path
          d="M6 28C4 13 30 5 62 5C94 5 116 13 114 29C113 42 90 47 60 47C28 47 7 42 6 28Z"
          fill="url(#today-stone-top)"
        />
        <path d="M20 22C32 13 52 10 70 11C54 14 38 19 28 28C20 30 16 26 20 22Z" fill="#fff" opacity="0.5" />
      </Symbol>
    </>
  );
}

/** A blade of grass from (x, 38), bent to a side. */
const blade = (x: number, height: number, bend: number): string =>
  `M${x - 4} 39Q${x - 3 + bend / 3} ${39 - height * 0.6} ${x + bend} ${39 - height}Q${x + 4 + bend / 3} ${39 - height * 0.5} ${x + 4} 39Z`;

const BLADES = {
  dark: [blade(20, 24, -7), blade(52, 30, 6), blade(96, 22, -5), blade(140, 30, -6), blade(182, 24, 7)],
  light: [
    blade(28, 31, 5),
    blade(44, 22, -9),
    blade(106, 29, 7),
    blade(88, 17, -8),
    blade(150, 22, 9),
    blade(172, 30, -4),
  ],
} as const;

function Ground() {
  return (
    <>
      <Symbol name="mound">
        <ellipse cx="118" cy="70" rx="102" ry="20" fill="url(#today-shadow)" />
        <path d="M6 76C18 40 62 18 110 18C158 18 202 42 214 76C190 92 30 92 6 76Z" fill="url(#today-mound)" />
        <path d="M30 50C50 28 84 20 118 21C92 27 62 37 46 56C36 62 24 58 30 50Z" fill="#e3f9a8" opacity="0.7" />
      </Symbol>
      <Symbol name="tufts">
        <path d={BLADES.dark.join('')} fill="#3f9442" />
        <path d={BLADES.light.join('')} fill="#5cb24a" />
      </Symbol>
    </>
  );
}

/** The game's picture is set into the board's middle; the book is that of the story. */
function Boards() {
  return (
    <>
      <Symbol name="board">
        <rect x="46" y="150" width="20" height="82" rx="8" fill="url(#today-post)" />
        <rect x="136" y="150" width="20" height="82" rx="8" fill="url(#today-post)" />
        <rect x="10" y="12" width="188" height="188" rx="52" fill="#6b4330" />
        <rect x="4" y="4" width="188" height="188" rx="52" fill="url(#today-wood)" />
        <path
          d="M22 60C22 36 34 20 60 18H128"
          fill="none"
          stroke="#fff1cf"
          strokeWidth="6"
          strokeLinecap="round"
          opacity="0.6"
        />
        <path
          d="M12 112Q15 128 14 146M184 70Q181 88 183 108M70 187Q96 184 120 187"
          fill="none"
          stroke="#8a5a35"
          strokeWidth="3"
          strokeLinecap="round"
          opacity="0.5"
        />
      </Symbol>
      <Symbol name="book">
        <rect width="160" height="160" rx="39" fill="url(#today-lilac)" />
        <path d="M18 52Q50 40 80 54Q110 40 142 52V124Q110 112 80 126Q50 112 18 124Z" fill="#c4552f" />
        <path d="M26 46Q54 34 80 50V118Q54 104 26 114Z" fill="url(#today-page)" />
        <path d="M134 46Q106 34 80 50V118Q106 104 134 114Z" fill="#fffaf0" />
        <circle cx="52" cy="70" r="13" fill="url(#today-sun)" />
        <path d="M32 98Q44 82 56 92Q66 82 76 98V110Q54 98 32 105Z" fill="#6bbb4e" />
        <path
          d="M92 64Q106 58 122 60M92 78Q106 72 122 74M92 92Q104 86 116 88"
          fill="none"
          stroke="#9a8fc8"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </Symbol>
    </>
  );
}

const PETALS = [0, 60, 120, 180, 240, 300] as const;

/** The petals have the colour of the text. */
function Flowers() {
  return (
    <>
      <Symbol name="daisy">
        <path d="M28 88Q26 60 30 34L33 34Q32 62 34 88Z" fill="#3f8f3c" />
        <path d="M31 78Q44 58 56 62Q52 80 31 82Z" fill="#4fa34a" />
        <path d="M30 84Q18 68 6 72Q12 86 30 88Z" fill="#3f8f3c" />
        {PETALS.map((angle) => (
          <ellipse
            key={angle}
            cx="31"
            cy="14.5"
            rx="8"
            ry="11"
            fill="currentColor"
            transform={`rotate(${angle} 31 28)`}
          />
        ))}
        <path d="M14 24C16 12 26 6 36 9C26 12 20 18 20 28C16 30 13 28 14 24Z" fill="#fff" opacity="0.45" />
        <circle cx="31" cy="28" r="8.4" fill="url(#today-sun)" />
      </Symbol>
      <Symbol name="tulip">
        <path d="M28 90Q27 66 29 46L33 46Q32 68 34 90Z" fill="#3f8f3c" />
        <path d="M32 90Q38 62 54 52Q56 78 34 91Z" fill="#4fa34a" />
        <path d="M30 90Q22 70 8 62Q8 84 29 91Z" fill="#5cb24a" />
        <path d="M31 8Q42 18 40 40Q31 50 22 40Q20 18 31 8Z" fill="currentColor" />
        <path d="M31 8Q42 18 40 40Q31 50 22 40Q20 18 31 8Z" fill="#1c2450" opacity="0.1" />
        <path d="M12 12Q30 24 30 48Q14 50 11 34Q9 22 12 12Z" fill="currentColor" />
        <path d="M50 12Q32 24 31 48Q48 50 51 34Q53 22 50 12Z" fill="currentColor" />
        <path d="M50 12Q32 24 31 48Q48 50 51 34Q53 22 50 12Z" fill="#1c2450" opacity="0.12" />
        <path d="M15 20Q22 28 21 40Q14 38 14 28Z" fill="#fff" opacity="0.5" />
      </Symbol>
      <Symbol name="bluebell">
        <path d="M24 90Q20 44 38 14Q40 12 42 14Q26 46 29 90Z" fill="#3f8f3c" />
        <path d="M26 90Q34 64 52 60Q52 82 28 91Z" fill="#4fa34a" />
        <path d="M25 90Q16 72 4 70Q8 88 25 91Z" fill="#5cb24a" />
        {[
          [44, 18, 1],
          [17, 30, 0.92],
          [40, 42, 1.05],
        ].map(([x = 0, y = 0, scale = 1]) => (
          <g key={`${x}`} transform={`translate(${x} ${y}) scale(${scale})`}>
            <path d="M0 -7C8 -7 9 2 13 11Q8 9 5 12Q0 9 -5 12Q-8 9 -13 11C-9 2 -8 -7 0 -7Z" fill="currentColor" />
            <path d="M-3 -5C-7 -1 -8 4 -9 8Q-6 7 -4 7C-5 2 -4 -2 -3 -5Z" fill="#fff" opacity="0.45" />
          </g>
        ))}
      </Symbol>
    </>
  );
}

/** The sheet of what stands along the path. */
export function MeadowDrawings() {
  return (
    <>
      <defs>
        <ShadowShade id="today-shadow" />
        <Lit id="today-stone-top" colours={['#fffaf0', '#eae0d2', '#c9bdaf']} />
        <Lit id="today-stone-side" colours={['#c9bdaf', '#a2968b', '#7d736d']} />
        <Lit id="today-moss" colours={['#b4dc72', '#6bb04c', '#4a8f45']} />
        <Lit id="today-mound" colours={['#c6ee82', '#86cf52', '#57a83f']} />
        <Lit id="today-wood" colours={['#f2c88b', '#cf9557', '#a36a3c']} />
        <Lit id="today-post" colours={['#b98150', '#7c5038', '#5f3d2d']} />
        <Lit id="today-lilac" colours={['#efeaff', '#cfc4f6', '#a99be0']} />
        <Lit id="today-page" colours={['#fffdf6', '#fbf0d8', '#e8d6b0']} />
        <Round id="today-sun" colours={['#fff3b4', '#ffd65c', '#f2a52c']} />
      </defs>
      <Stones />
      <Ground />
      <Boards />
      <Flowers />
    </>
  );
}
