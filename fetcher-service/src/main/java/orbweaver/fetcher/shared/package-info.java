/** What others share of their findings, asked for where a catalogue or a site has it. */
@NullMarked
package orbweaver.fetcher.shared;

import org.jspecify.annotations.NullMarked;
