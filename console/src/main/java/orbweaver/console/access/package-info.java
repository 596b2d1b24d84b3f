/** Limits for clients: how often they send requests, and how often they try to log in. */
@NullMarked
package orbweaver.console.access;

import org.jspecify.annotations.NullMarked;
