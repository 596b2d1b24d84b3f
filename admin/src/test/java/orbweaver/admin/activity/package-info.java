@NullMarked
package orbweaver.admin.activity;

import org.jspecify.annotations.NullMarked;
