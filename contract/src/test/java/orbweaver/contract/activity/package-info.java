@NullMarked
package orbweaver.contract.activity;

import org.jspecify.annotations.NullMarked;
