/** From what was fetched to what it links to: pure, no Kafka. */
@NullMarked
package orbweaver.extractor;

import org.jspecify.annotations.NullMarked;
