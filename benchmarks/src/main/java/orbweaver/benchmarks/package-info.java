/** JMH benchmarks and reports; the javadoc of each class states its subject. */
@NullMarked
package orbweaver.benchmarks;

import org.jspecify.annotations.NullMarked;
