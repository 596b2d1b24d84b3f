/** Evidence about a candidate: its facts in classes of cost, discovery, and truth values. */
@NullMarked
package orbweaver.language.evidence;

import org.jspecify.annotations.NullMarked;
