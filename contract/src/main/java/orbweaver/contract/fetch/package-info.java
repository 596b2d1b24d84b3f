/** Results of fetch requests: outcomes, evidence, and the state of hosts. */
@NullMarked
package orbweaver.contract.fetch;

import org.jspecify.annotations.NullMarked;
