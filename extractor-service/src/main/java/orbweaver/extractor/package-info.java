/** Core of the extractor service: from fetched responses to pages with links. No Kafka. */
@NullMarked
package orbweaver.extractor;

import org.jspecify.annotations.NullMarked;
