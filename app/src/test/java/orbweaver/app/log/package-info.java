@NullMarked
package orbweaver.app.log;

import org.jspecify.annotations.NullMarked;
