/**
 * JSON as it is written here, read by those who expect it so: no space, each field in its place.
 */
@NullMarked
package orbweaver.contract.json.plain;

import org.jspecify.annotations.NullMarked;
