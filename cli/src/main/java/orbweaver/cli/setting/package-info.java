/** Environment variables that commands read. */
@NullMarked
package orbweaver.cli.setting;

import org.jspecify.annotations.NullMarked;
