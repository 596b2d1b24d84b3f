/** Pages after extraction: links, facts, robots directives, markup problems. */
@NullMarked
package orbweaver.contract.page;

import org.jspecify.annotations.NullMarked;
