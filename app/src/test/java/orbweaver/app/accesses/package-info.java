@NullMarked
package orbweaver.app.accesses;

import org.jspecify.annotations.NullMarked;
