/** Ordered constraints judge every candidate: seeds and pages in, verdicts and referrals out. */
@NullMarked
package orbweaver.rule;

import org.jspecify.annotations.NullMarked;
