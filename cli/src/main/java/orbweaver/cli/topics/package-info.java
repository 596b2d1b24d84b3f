/** What there is to know of the topics of a ring, and who may do what with them. */
@NullMarked
package orbweaver.cli.topics;

import org.jspecify.annotations.NullMarked;
