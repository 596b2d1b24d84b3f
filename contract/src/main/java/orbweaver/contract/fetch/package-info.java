/** What a fetcher answers: outcomes, evidence, and what it remembers of a host. */
@NullMarked
package orbweaver.contract.fetch;

import org.jspecify.annotations.NullMarked;
