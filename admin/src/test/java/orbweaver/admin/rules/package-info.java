@NullMarked
package orbweaver.admin.rules;

import org.jspecify.annotations.NullMarked;
