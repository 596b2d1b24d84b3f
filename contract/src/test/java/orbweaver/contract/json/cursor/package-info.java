@NullMarked
package orbweaver.contract.json.cursor;

import org.jspecify.annotations.NullMarked;
