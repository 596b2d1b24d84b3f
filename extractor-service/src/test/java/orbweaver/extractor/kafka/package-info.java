/** The extractor between two topics. */
@NullMarked
package orbweaver.extractor.kafka;

import org.jspecify.annotations.NullMarked;
