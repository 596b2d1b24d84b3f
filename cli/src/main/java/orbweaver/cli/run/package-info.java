/** Stations at work: all five in this process, or one of them. */
@NullMarked
package orbweaver.cli.run;

import org.jspecify.annotations.NullMarked;
