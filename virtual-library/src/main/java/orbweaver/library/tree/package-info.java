/** Tree of libraries and entries in memory: its lists, its search and what postings inherit. */
@NullMarked
package orbweaver.library.tree;

import org.jspecify.annotations.NullMarked;
