/** Advice on the virtual library of a crawl, from its link graph and its full-text index. */
@NullMarked
package orbweaver.console.advice;

import org.jspecify.annotations.NullMarked;
