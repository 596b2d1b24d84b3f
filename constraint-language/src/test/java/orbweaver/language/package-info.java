@NullMarked
package orbweaver.language;

import org.jspecify.annotations.NullMarked;
