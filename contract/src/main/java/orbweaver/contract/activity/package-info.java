/** Submissions of parties (seeds and requests), and the validated activity made from them. */
@NullMarked
package orbweaver.contract.activity;

import org.jspecify.annotations.NullMarked;
