/** Digests and fingerprints for the detection of duplicates and near duplicates. */
@NullMarked
package orbweaver.extractor.likeness;

import org.jspecify.annotations.NullMarked;
