/** How what is written in attributes and elsewhere is read. */
@NullMarked
package orbweaver.extractor.text;

import org.jspecify.annotations.NullMarked;
