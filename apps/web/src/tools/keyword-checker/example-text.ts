/** A text for trying out the tool. */
export const exampleText = `Choosing a garden spade

A garden spade is the tool you reach for most, so the right one saves your back. A digging spade has a flat blade for clean edges; a border spade is smaller and lighter. In clay soil a pointed blade cuts better, and in loose soil a wide blade moves more.

Look at the shaft first. An ash shaft takes shock well, and a steel shaft never rots. A long shaft lets tall gardeners stand upright. The handle matters too: a D-handle gives control, while a T-handle leaves room for both hands.

A stainless steel blade slides through clay soil and cleans quickly. A carbon steel blade holds an edge for longer but wants oil before winter. Whichever garden spade you choose, keep its edge sharp: a sharp spade does half the work for you.

Store the garden spade dry, off the ground, and wipe the blade after each use. Treated like that, a good spade outlives its gardener.`;
