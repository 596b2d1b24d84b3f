/** Digests and fingerprints for the detection of duplicates and near duplicates. */
@NullMarked
package orbweaver.extractor.fingerprint;

import org.jspecify.annotations.NullMarked;
