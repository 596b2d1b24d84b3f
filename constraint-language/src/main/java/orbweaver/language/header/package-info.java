/** Constraints on the response: status, header fields, robots.txt, and content. */
@NullMarked
package orbweaver.language.header;

import org.jspecify.annotations.NullMarked;
