/** Strict JSON serialization of records. */
@NullMarked
package orbweaver.contract.json;

import org.jspecify.annotations.NullMarked;
