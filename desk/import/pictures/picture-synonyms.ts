/**
 * English of everyday words -> name of Noto's drawing, where the two differ. One line for each
 * drawing: the drawing, then its words.
 */
const LINES = `
red-apple: apple
tangerine: orange (fruit), mandarin
hot-pepper: chilli, chili
ear-of-corn: corn, maize, sweetcorn
cooked-rice: rice
glass-of-milk: milk
cheese-wedge: cheese
cut-of-meat: steak
hot-beverage: coffee, tea, hot drink
honey-pot: honey
kiwi-fruit: kiwifruit
roasted-sweet-potato: sweet potato, kumara, kūmara
potato: spud
bowl-with-spoon: porridge, soup, bowl
spaghetti: pasta, noodles
birthday-cake: cake
doughnut: donut
french-fries: chips, fries
candy: sweet, lolly
cookie: biscuit
peanuts: peanut
beans: bean
fork-and-knife: cutlery
kitchen-knife: knife
fork-and-knife-with-plate: plate
cup-with-straw: drink
teacup-without-handle: cup
droplet: water, drop of water
water-wave: sea, ocean, wave
deciduous-tree: tree
evergreen-tree: pine, pine tree, fir, fir tree, spruce
palm-tree: coconut tree
sheaf-of-rice: wheat, barley
four-leaf-clover: clover
fallen-leaf: autumn leaf
leaf-fluttering-in-wind: leaf
hibiscus: flower
seedling: sprout, shoot
potted-plant: plant
maple-leaf: maple
rooster: cock, cockerel
chicken: hen
baby-chick: chick
honeybee: bee
lady-beetle: ladybird, ladybug
spider-web: cobweb, web
ewe: sheep
ram: male sheep
two-hump-camel: camel
monarch-butterfly: monarch
mouse-trap: mousetrap
polar-bear: ice bear, white bear
water-buffalo: buffalo
ox: bull
rabbit: hare
front-facing-baby-chick: baby bird
paw-prints: paw, animal track, tracks
spiral-shell: shell, seashell, sea shell
hippopotamus: hippo
rhinoceros: rhino
worm: earthworm
lizard: gecko
nest-with-eggs: nest
sun: sunshine
crescent-moon: moon
full-moon: full moon
glowing-star: shining star
cloud-with-rain: rain, rain cloud
cloud-with-lightning: thunder, lightning, thunderstorm
snowflake: snow
wind-face: wind
closed-umbrella: folded umbrella
umbrella-with-rain-drops: umbrella
mountain: hill
snow-capped-mountain: snowy mountain
night-with-stars: night
milky-way: galaxy
globe-showing-europe-africa: earth, globe
desert-island: island
beach-with-umbrella: beach
rock: stone
wood: firewood, log
house: home
hut: cottage
office-building: office
automobile: car
bus: coach
delivery-truck: truck, lorry, van
bicycle: bike
airplane: aeroplane, plane
locomotive: steam engine
sailboat: boat, yacht
canoe: kayak, waka
motorcycle: motorbike
vertical-traffic-light: traffic light
fire-engine: fire truck
tent: camp
eye: eyeball
raised-hand: hand
waving-hand: hello, goodbye
foot: feet
leg: legs
mouth: lips
tooth: teeth
flexed-biceps: muscle, strong arm
older-person: elder
old-woman: grandmother, grandma, granny, nana, old woman
old-man: grandfather, grandpa, granddad, grandad, old man
person-in-bed: bed time
police-officer: policeman, policewoman, police
health-worker: nurse, doctor
firefighter: fireman
open-book: open book
closed-book: book
books: library
closed-mailbox-with-raised-flag: letterbox, mailbox
spiral-calendar: calendar
backpack: bag, schoolbag, school bag, rucksack
t-shirt: shirt, tshirt
jeans: trousers, pants
running-shoe: shoe, sneaker
hiking-boot: boot
thong-sandal: jandal, sandal, flip-flop
womans-hat: hat, sunhat
billed-cap: cap
necktie: tie
gloves: glove
socks: sock
coat: jacket
dress: frock
glasses: spectacles
bow-and-arrow: bow and arrow
carpentry-saw: saw
light-bulb: lamp, bulb, light bulb
flashlight: torch
mobile-phone: cell phone, cellphone, phone
telephone: landline
television: tv
laptop: computer
camera: photo camera
alarm-clock: clock
watch: wristwatch
package: box, parcel
wastebasket: rubbish bin, bin
couch-and-lamp: couch, sofa
bathtub: bath
soccer-ball: ball, football
teddy-bear: teddy, soft toy
wrapped-gift: present, gift
balloon: balloons
artist-palette: paint
paintbrush: brush
fishing-pole: fishing rod, fish hook
musical-notes: music, song
musical-keyboard: piano
coin: money
sewing-needle: needle
yarn: wool, ball of wool
pot-of-food: pot, cooking pot
gem-stone: jewel
christmas-tree: christmas
red-heart: love heart
drop-of-blood: blood
bone: bones
red-circle: red
blue-circle: blue
green-circle: green
yellow-circle: yellow
purple-circle: purple
brown-circle: brown
orange-circle: orange (colour), orange (color)
person-running: to run
person-walking: to walk
person-swimming: to swim
person-climbing: to climb
woman-dancing: to dance
loudly-crying-face: to cry
face-with-tears-of-joy: to laugh
sleeping-face: to sleep
person-rowing-boat: to row, to paddle
writing-hand: to write
person-biking: to ride a bike
clapping-hands: to clap
person-bowing: to bow
person-standing: to stand
grinning-face: happy
crying-face: sad
`;

/** 'car' -> 'automobile'. */
export const SYNONYMS: ReadonlyMap<string, string> = new Map(
  LINES.trim()
    .split('\n')
    .flatMap((line): [string, string][] => {
      const [drawing = '', words = ''] = line.split(': ');
      return words.split(', ').map((word) => [word, drawing]);
    }),
);

/**
 * Drawings whose name is mostly meant as something else, or that are nothing for small children.
 * They are never proposed for their name.
 */
export const NOT_PROPOSED: ReadonlySet<string> = new Set(
  (
    'bank fly watch mate link label hook ledger memo pill bomb cigarette coffin headstone dagger razor lipstick bikini briefs syringe kiss ' +
    'middle-finger zombie vampire troll supervillain wedding seat pick sake plunger pager station construction mage genie elf selfie ' +
    'love-hotel funeral-urn crutch joker placard drop-of-blood military-helmet guard judge locked unlocked ' +
    'shower shield cook camping bowling boxing-glove softball cricket-game herb fog cooking clamp chains gear pushpin bust-in-silhouette ' +
    'notebook goal-net squid scroll ring-buoy microbe mosque church synagogue hindu-temple kaaba prayer-beads hair-pick turkey ' +
    'bell-pepper oil-drum bug bat wheel hamsa moai nazar-amulet'
  ).split(' '),
);
