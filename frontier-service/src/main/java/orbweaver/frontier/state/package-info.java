/** Tables of state, and how they are kept. Knows no Kafka. */
@NullMarked
package orbweaver.frontier.state;

import org.jspecify.annotations.NullMarked;
