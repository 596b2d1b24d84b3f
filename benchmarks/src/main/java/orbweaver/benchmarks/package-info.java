/** Each class asks one question; its javadoc says which. */
@NullMarked
package orbweaver.benchmarks;

import org.jspecify.annotations.NullMarked;
