/** Evaluation of the interests of a fetch request before the body is read. */
@NullMarked
package orbweaver.fetcher.evaluation;

import org.jspecify.annotations.NullMarked;
