@NullMarked
package orbweaver.admin.party;

import org.jspecify.annotations.NullMarked;
