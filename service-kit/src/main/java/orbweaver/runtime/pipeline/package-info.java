/** Pipelines in a Kafka cluster: manifest, topics, activities and parties. */
@NullMarked
package orbweaver.runtime.pipeline;

import org.jspecify.annotations.NullMarked;
