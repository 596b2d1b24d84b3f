/** Salton score of a document: normalized and weighted frequencies of words. */
@NullMarked
package orbweaver.language.salton;

import org.jspecify.annotations.NullMarked;
