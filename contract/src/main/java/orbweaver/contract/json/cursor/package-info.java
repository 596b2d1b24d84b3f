/**
 * A place in JSON that is as it is written here, from which values are read that are no records.
 */
@NullMarked
package orbweaver.contract.json.cursor;

import org.jspecify.annotations.NullMarked;
