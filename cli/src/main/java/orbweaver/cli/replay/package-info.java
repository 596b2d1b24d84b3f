/** {@code orbweaver replay}: evaluation of another activity on a recorded crawl. */
@NullMarked
package orbweaver.cli.replay;

import org.jspecify.annotations.NullMarked;
