package orbweaver.sandbox.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;

/** Generator of the text of pages: made-up words with a skewed frequency, and sentences of them. */
final class TextGenerator {
  private static final int SEED = 26;
  private static final int COUNT = 3_000;
  private static final int SENTENCES = 4_096;
  private static final List<String> SMALL =
      List.of("the", "of", "and", "to", "in", "a", "is", "that", "for", "it", "as", "with", "on");
  private static final String[] HEADS =
      "b,br,c,cl,d,f,g,gr,h,l,m,n,p,pl,r,s,st,t,tr,v,w".split(",");
  private static final String[] HEARTS = "a,e,i,o,u,ea,ou,ai".split(",");
  private static final String[] TAILS = "n,r,l,t,s,nd,st,m,ck,ng".split(",");

  private static final List<String> WORDS = words();
  private static final List<byte[]> TEXT = sentences();

  private TextGenerator() {}

  private static List<String> words() {
    var dice = new SeededRandom(SEED, 1);
    var words = new ArrayList<String>(COUNT);
    while (words.size() < COUNT) {
      var word = new StringBuilder();
      for (var left = dice.nextBetween(1, 3); left > 0; left--)
        word.append(pick(HEADS, dice)).append(pick(HEARTS, dice));
      words.add(word.append(pick(TAILS, dice)).toString());
    }
    return words;
  }

  private static String pick(String[] all, SeededRandom dice) {
    return all[dice.nextBelow(all.length)];
  }

  private static List<byte[]> sentences() {
    var dice = new SeededRandom(SEED, 2);
    var sentences = new ArrayList<byte[]>(SENTENCES);
    while (sentences.size() < SENTENCES) sentences.add(randomSentence(dice).getBytes(UTF_8));
    return sentences;
  }

  private static String randomSentence(SeededRandom dice) {
    var text = new StringBuilder();
    for (var left = dice.nextBetween(6, 24); left > 0; left--)
      text.append(sentenceWord(dice)).append(' ');
    text.setCharAt(0, Character.toUpperCase(text.charAt(0)));
    text.setCharAt(text.length() - 1, '.');
    return text.append(' ').toString();
  }

  /** Returns a word for a sentence; some are not ASCII, or contain markup. */
  private static String sentenceWord(SeededRandom dice) {
    var kind = dice.nextBelow(1000);
    if (kind < 400) return SMALL.get(dice.nextBelow(SMALL.size()));
    if (kind < 404) return "caf\u00e9";
    if (kind < 408) return "R&amp;D";
    if (kind < 414) return "" + dice.nextBelow(100_000);
    if (kind < 440) return word(dice) + ",";
    return word(dice);
  }

  /** Returns a word; words at the start of the list are more frequent. */
  static String word(SeededRandom dice) {
    return WORDS.get(dice.nextBelow(1 + dice.nextBelow(COUNT)));
  }

  /** Returns a sentence with a space after it. */
  static byte[] sentence(SeededRandom dice) {
    return TEXT.get(dice.nextBelow(SENTENCES));
  }
}
