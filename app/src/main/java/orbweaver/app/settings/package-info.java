/** Settings of service processes: table of environment variables, their parsers and readers. */
@NullMarked
package orbweaver.app.settings;

import org.jspecify.annotations.NullMarked;
