/** How what parties ask comes from their inlets to the ring's own. */
@NullMarked
package orbweaver.rule.kafka.porter;

import org.jspecify.annotations.NullMarked;
