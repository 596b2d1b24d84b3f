/** Pages whose markup is in order, read in one pass without making a tree. */
@NullMarked
package orbweaver.extractor.skim;

import org.jspecify.annotations.NullMarked;
