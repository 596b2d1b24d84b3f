/** What rule-service decides: verdicts on pages and seeds, and referrals of their targets. */
@NullMarked
package orbweaver.contract.verdict;

import org.jspecify.annotations.NullMarked;
