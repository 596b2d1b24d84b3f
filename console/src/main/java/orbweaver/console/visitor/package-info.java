/** Senders of requests: users, their roles and sessions, and their browsers. */
@NullMarked
package orbweaver.console.visitor;

import org.jspecify.annotations.NullMarked;
