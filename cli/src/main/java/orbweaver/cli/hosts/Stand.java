package orbweaver.cli.hosts;

import java.util.Locale;

/** How a host stands. */
enum Stand {
  /** Nobody wants anything of it. */
  IDLE,
  /** It may be asked, and its turn is to come. */
  READY,
  /** It is asked as far as it may be. */
  IN_FLIGHT,
  /** It has given all that a budget allows of one host: what else is known of it is laid aside. */
  CAPPED,
  /** All who wanted something of it have given it up: it does not answer. */
  GIVEN_UP,
  /** Its delay is not over, or it asked to be left alone so long. */
  DELAYED,
  /** It answered nothing, or robots.txt cannot be had. */
  HELD,
  /** Somebody asked that it be asked for nothing. */
  BLOCKED;

  String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
