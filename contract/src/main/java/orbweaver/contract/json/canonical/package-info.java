/**
 * Fast reader of canonical JSON, as {@link orbweaver.contract.json.Json} writes it: no white space,
 * fields in their order. Other JSON is left to Jackson.
 */
@NullMarked
package orbweaver.contract.json.canonical;

import org.jspecify.annotations.NullMarked;
