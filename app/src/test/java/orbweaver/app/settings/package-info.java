/** Tests of the settings of service processes. */
@NullMarked
package orbweaver.app.settings;

import org.jspecify.annotations.NullMarked;
