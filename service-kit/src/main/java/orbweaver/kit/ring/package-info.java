/** Pipelines in a Kafka cluster: manifest, topics, activities and parties. */
@NullMarked
package orbweaver.kit.ring;

import org.jspecify.annotations.NullMarked;
