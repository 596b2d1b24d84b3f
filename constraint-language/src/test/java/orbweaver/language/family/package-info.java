@NullMarked
package orbweaver.language.family;

import org.jspecify.annotations.NullMarked;
