/** The bare net for programs that reckon. */
@NullMarked
package orbweaver.graph.file.net;

import org.jspecify.annotations.NullMarked;
