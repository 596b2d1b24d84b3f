/** When a host may be asked: one lane a politeness key, pure of threads and clocks. */
@NullMarked
package orbweaver.fetcher.lane;

import org.jspecify.annotations.NullMarked;
